/** Version 4, and y for a digit with the bits of the variant. */
const SHAPE = 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'

/**
 * Returns a random UUID of version 4, also where the browser has no `crypto.randomUUID`: on a page
 * that is not served by HTTPS, and in Safari before 15.4. RFC 9562, section 5.4.
 */
export const randomUuid = (): string =>
  SHAPE.replace(/[xy]/g, (place) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (place === 'x' ? byte & 15 : (byte & 3) | 8).toString(16)
  })
