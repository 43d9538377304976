import { BaseBlock, fromBER, ObjectIdentifier, OctetString } from 'asn1js'

const SIGNED_DATA = '1.2.840.113549.1.7.2'

export const isSmime = (contentType: string, fileName: string): boolean =>
  /^application\/(x-)?pkcs7-mime$/i.test(contentType) || /\.p7m$/i.test(fileName)

/**
 * Returns the message in a signed one (RFC 8551 3.5.2); null when it is encrypted or no such thing. The signature is not
 * verified: an email's sender is decided by its address, as with every other email.
 */
export function signedContent(bytes: Buffer): Buffer | null {
  const contentInfo = fromBER(new Uint8Array(bytes))
  const [type, explicit] = childrenOf(contentInfo.result)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== SIGNED_DATA) return null
  const encapsulated = childrenOf(childrenOf(explicit)[0])[2]
  const content = childrenOf(childrenOf(encapsulated)[1])[0]
  return content instanceof OctetString ? Buffer.from(content.getValue()) : null
}

function childrenOf(block: BaseBlock | undefined): BaseBlock[] {
  const value: unknown = block && 'value' in block.valueBlock ? block.valueBlock.value : undefined
  return Array.isArray(value) ? value.filter((each) => each instanceof BaseBlock) : []
}
