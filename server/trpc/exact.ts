import { z } from 'zod'

const { $ZodArray, $ZodBoolean, $ZodEnum, $ZodLiteral, $ZodNullable, $ZodNumber } = z.core
const { $ZodObject, $ZodOptional, $ZodString, $ZodUnion } = z.core

type Test = (value: unknown) => boolean

/**
 * Returns a test of whether a value is exactly what a schema describes: all of it is valid, and there is nothing that
 * parsing would leave out or change. Such a value needs no copy. False says only that parsing has to decide.
 */
export function exactly<T>(schema: z.core.$ZodType<T>): (value: unknown) => value is T {
  const isExact = testOf(schema)
  return (value): value is T => isExact(value)
}

function testOf(schema: z.core.$ZodType): Test {
  if (hasRules(schema)) return byParsing(schema)
  if (schema instanceof $ZodObject && !schema._zod.def.catchall) return testOfObject(schema._zod.def.shape)
  if (schema instanceof $ZodArray) {
    const isExact = testOf(schema._zod.def.element)
    return (value) => Array.isArray(value) && value.every(isExact)
  }
  if (schema instanceof $ZodNullable) {
    const isExact = testOf(schema._zod.def.innerType)
    return (value) => value === null || isExact(value)
  }
  if (schema instanceof $ZodOptional) {
    const isExact = testOf(schema._zod.def.innerType)
    return (value) => value === undefined || isExact(value)
  }
  if (schema instanceof $ZodUnion) {
    const tests = schema._zod.def.options.map(testOf)
    return (value) => tests.some((isExact) => isExact(value))
  }
  if (schema instanceof $ZodEnum || schema instanceof $ZodLiteral) {
    const values = new Set<unknown>(schema._zod.values)
    return (value) => values.has(value)
  }
  if (schema instanceof $ZodString) return (value) => typeof value === 'string'
  if (schema instanceof $ZodBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof $ZodNumber) return (value) => Number.isFinite(value)
  return byParsing(schema)
}

/** A format such as that of an email address is a rule too, and converting is no test. */
function hasRules(schema: z.core.$ZodType): boolean {
  const { def, traits } = schema._zod
  return (def.checks?.length ?? 0) > 0 || traits.has('$ZodCheck') || 'coerce' in def
}

function byParsing(schema: z.core.$ZodType): Test {
  return (value) => {
    const parsed = z.core.safeParse(schema, value)
    return parsed.success && parsed.data === value
  }
}

function testOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Test {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    isExact: testOf(schema),
    mayBeMissing: schema instanceof $ZodOptional,
  }))
  return (value) => {
    if (!isRecord(value)) return false
    let named = 0
    for (const { name, isExact, mayBeMissing } of fields) {
      const field = value[name]
      if (!isExact(field)) return false
      if (field !== undefined || name in value) named += 1
      else if (!mayBeMissing) return false
    }
    for (const _name in value) named -= 1
    return named === 0
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
