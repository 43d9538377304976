/** In the order of a claim's life; SendingFailed stands apart (specification section 4). */
export const STATUSES = [
  'New',
  'Sent',
  'Opened',
  'Acknowledged',
  'InProgress',
  'Closed',
  'SendingFailed',
] as const
export type ClaimStatus = (typeof STATUSES)[number]

const LABELS: Record<ClaimStatus, string> = {
  New: 'New',
  Sent: 'Sent',
  Opened: 'Opened',
  Acknowledged: 'Acknowledged',
  InProgress: 'In Progress',
  Closed: 'Closed',
  SendingFailed: 'Sending Failed',
}

export function statusLabel(status: ClaimStatus): string {
  return LABELS[status]
}

/** Matching ignores case and spaces; undefined for a word that is no status. */
export function readStatus(text: string): ClaimStatus | undefined {
  const wanted = text.replaceAll(/\s/g, '').toLowerCase()
  return STATUSES.find((status) => status.toLowerCase() === wanted)
}
