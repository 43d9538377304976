/** Whether `npm run test:all` runs: what costs minutes and rarely differs is then measured in every combination. */
export const isThorough = process.env['HOMECLAIM_TEST_ALL'] === '1'
