import type { Secrets } from '../../secrets.ts'

const PURPOSE = 'provider'

/** The key that the provider's own programs call with. */
export const providerKey = (secrets: Secrets): string => secrets.accessKey(PURPOSE)

/** Whether a text is that key. */
export const isProviderKey = (secrets: Secrets, text: string): boolean =>
  secrets.isAccessKey(PURPOSE, text)
