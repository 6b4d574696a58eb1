/** Blocks requests of a replayed screen to the API: the replay supplies all responses. */
export function blockNetwork(): void {
  const outside = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    return pathname.startsWith('/api/') ? new Promise(() => undefined) : outside(input, init)
  }
}
