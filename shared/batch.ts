/** The maximum number of calls in one request. The client splits larger batches; the server refuses them. */
export const MAX_BATCH_CALLS = 10
