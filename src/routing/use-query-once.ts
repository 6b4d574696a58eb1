import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns what `read` finds in the query at first; removes the named parameters from the query of
 * every history entry that is shown.
 */
export function useQueryOnce<Read>(names: readonly string[], read: (search: string) => Read): Read {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [found] = useState(() => read(search))
  const cleaned = withoutParameters(search, names)
  useEffect(() => {
    if (cleaned !== search) void navigate({ pathname, search: cleaned }, { replace: true, state })
  }, [navigate, key, pathname, search, cleaned, state])
  return found
}

/** Returns a query without the given parameters. */
export function withoutParameters(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size ? `?${query}` : ''
}
