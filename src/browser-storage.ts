/** Returns a storage of the browser; null where the browser forbids it. */
export function browserStorage(place: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[place]
  } catch {
    return null
  }
}
