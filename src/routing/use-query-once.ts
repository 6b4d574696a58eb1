import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Reads query parameters once, then removes them from the address. */
export function useQueryOnce<Read>(names: readonly string[], read: (search: string) => Read): Read {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [found] = useState(() => read(search))
  const cleaned = without(search, names)
  useEffect(() => {
    if (cleaned !== search) void navigate({ pathname, search: cleaned }, { replace: true })
  }, [navigate, pathname, search, cleaned])
  return found
}

/** Returns a query without the given parameters. */
export function without(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  return query.size ? `?${query}` : ''
}
