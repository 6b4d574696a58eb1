/**
 * Returns a parameter of a query, URI-decoded: a plus sign stays a plus sign, as in the address
 * 'aino+koti@example.fi'. Null where there is none or it cannot be decoded. Specification 1,
 * section 2.
 */
export function readQueryParameter(search: string, name: string): string | null {
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [key, ...value] = part.split('=')
    if (key === name) return decoded(value.join('='))
  }
  return null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
