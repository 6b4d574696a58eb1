/** The way on from an error: trying again where one is, or another page. */
export type Onward = { onRetry: () => void; to?: never } | { to: string; onRetry?: never }
