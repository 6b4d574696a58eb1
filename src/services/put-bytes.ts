/** Where bytes go, and with what. */
export interface BytesAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export interface PutOptions {
  readonly signal: AbortSignal
  /** Told again and again how many bytes have been sent. */
  readonly onSent: (bytes: number) => void
}

/** Sends bytes by PUT; rejects when the network is gone or the signal says so. */
export type Put = (bytes: Blob, to: BytesAddress, options: PutOptions) => Promise<Response>

/** By XMLHttpRequest: `fetch` does not tell how much has been sent. */
export const putBytes: Put = (bytes, { url, headers }, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('network')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(bytes)
  })

/** A response that must have no body takes none, not even an empty one. */
const responseOf = ({ status, responseText }: XMLHttpRequest) =>
  new Response(responseText || null, { status })
