import type { Secrets } from '../../secrets.ts'

const PURPOSE = 'provider'

/** Returns the API key of the provider's own programs. */
export const providerKey = (secrets: Secrets): string => secrets.accessKey(PURPOSE)

/** Whether a text is the API key of the provider. */
export const isProviderKey = (secrets: Secrets, text: string): boolean =>
  secrets.isAccessKey(PURPOSE, text)
