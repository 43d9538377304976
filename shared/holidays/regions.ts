/** Regions whose holidays are other than the federal ones of the United States: country and state of ISO 3166. */
export const REGIONS = ['CA-ON', 'GB-ENG', 'US-TX', 'US-CA', 'AU-NSW', 'AU-VIC', 'AU-QLD', 'AU-SA'] as const
export type Region = (typeof REGIONS)[number]
