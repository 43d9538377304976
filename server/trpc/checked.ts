import { z } from 'zod'
import { exactly } from './exact.ts'

const { $ZodArray, $ZodNullable, $ZodObject, $ZodObjectJIT, $ZodOptional, $ZodUnion } = z.core

/**
 * Returns the check of what a procedure returns, which also leaves out what the schema does not name. The shared schemas
 * are made with the small API of zod, which visits field by field. This uses the code that zod generates for objects in
 * its large API, and takes a ninth of the time for a page of claims; what is exact already is not copied. Throws as the
 * schema does.
 */
export function checked<T>(schema: z.core.$ZodType<T>): (value: unknown) => T {
  let isExact: ReturnType<typeof exactly<T>> | undefined
  let check: z.core.$ZodType<T> | undefined
  return (value) => {
    isExact ??= exactly(schema)
    if (isExact(value)) return value
    check ??= z.pipe(withGeneratedCode(schema), z.custom<T>())
    return z.core.parse(check, value)
  }
}

/** Returns an equal schema, the objects of which are checked by generated code. */
function withGeneratedCode(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod
    const fields = Object.entries(def.shape).map(([name, field]) => [name, withGeneratedCode(field)])
    return new $ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) })
  }
  if (schema instanceof $ZodArray) {
    const { def } = schema._zod
    return z.core.clone(schema, { ...def, element: withGeneratedCode(def.element) })
  }
  if (schema instanceof $ZodNullable || schema instanceof $ZodOptional) {
    const { def } = schema._zod
    return z.core.clone(schema, { ...def, innerType: withGeneratedCode(def.innerType) })
  }
  if (schema instanceof $ZodUnion) {
    const { def } = schema._zod
    return z.core.clone(schema, { ...def, options: def.options.map(withGeneratedCode) })
  }
  return schema
}
