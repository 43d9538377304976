/** The provider did not respond, or not with a valid response. */
export class ProviderUnavailable extends Error {}
/** The credential is invalid. The message is for the log. */
export class Refused extends Error {}
/** The person cancelled at the provider's page. */
export class Cancelled extends Error {}
