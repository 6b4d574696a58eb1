/** URL and headers of an upload. */
export interface BytesAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export interface PutOptions {
  readonly signal: AbortSignal
  /** Called repeatedly with the number of sent bytes. */
  readonly onSent: (bytes: number) => void
}

/** Uploads bytes by PUT; rejects on a network error and when aborted. */
export type PutBytes = (bytes: Blob, to: BytesAddress, options: PutOptions) => Promise<Response>

/** Uses XMLHttpRequest, as `fetch` reports no upload progress. */
export const putBytes: PutBytes = (bytes, { url, headers }, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded: requireLoaded }) =>
      onSent(requireLoaded),
    )
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('network')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) reject(signal.reason)
    else request.send(bytes)
  })

/** `Response` rejects even an empty body for statuses such as 204. */
const responseOf = ({ status, responseText }: XMLHttpRequest) =>
  new Response(responseText || null, { status })
