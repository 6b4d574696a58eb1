/** The action after an error: a retry, or a link to another page. */
export type ErrorAction = { onRetry: () => void; to?: never } | { to: string; onRetry?: never }
