import { BucketFault } from '#server/storage/bucket-fault.ts'

type Place = { host: string; bucket: string }

const KEYS = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|TLS|SSL/

/** Explains the store's refusal and what to do about it; its own code is at the end. */
export function bucketWords(fault: BucketFault, { host, bucket }: Place): string {
  return `${meaning(fault, { host, bucket })} (${fault.status ? `${fault.status} ` : ''}${fault.reason})`
}

function meaning({ reason, status }: BucketFault, { host, bucket }: Place): string {
  switch (reason) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no machine called ${host}. Correct S3_ENDPOINT, or the name server of this machine.`
    case 'ECONNREFUSED':
      return `Nothing listens at ${host}. Correct S3_ENDPOINT, or start the store.`
    case 'TimeoutError':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return `${host} does not answer. Correct S3_ENDPOINT, or let this machine through the firewall.`
    case 'SignatureDoesNotMatch':
      return `The store refuses the secret key. Copy ${KEYS} anew; S3_REGION must be the bucket's, too.`
    case 'InvalidAccessKeyId':
      return `The store does not know this key. Copy ${KEYS} anew.`
    case 'RequestTimeTooSkewed':
      return 'The clock of this machine is wrong. Set it, best by a time server.'
    case 'NoSuchBucket':
      return `There is no bucket ${bucket} at ${host}. Make it, or correct S3_BUCKET.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return `The bucket ${bucket} is in another region. Correct S3_REGION and S3_ENDPOINT.`
  }
  if (CERTIFICATE.test(reason))
    return `The certificate of ${host} is not trusted. Correct S3_ENDPOINT, or give the store a valid certificate.`
  if (status === 403)
    return `The key may not do this in ${bucket}. Allow it to read, write, delete and list there.`
  if (status === 404)
    return `There is no bucket ${bucket} at ${host}, or that is no S3 store. Correct S3_BUCKET or S3_ENDPOINT.`
  return `The store at ${host} answers otherwise than S3 does. Correct S3_ENDPOINT, or look into the store's log.`
}
