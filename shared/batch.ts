/** Calls that travel in one request at most. The client splits what is more; the server refuses it. */
export const MAX_BATCH_CALLS = 10
