import { expect, it } from 'vitest'
import { findRouteNotes } from './find-route-notes.ts'

const source = `
/** What is sent. */
const body = z.object({})

/**
 * 404 NOT_FOUND for a boat of
 * others.
 */
export const readBoat = route({ method: 'GET', path: '/boats/:boat', summary: 'A boat' })

/** Not of the next one. */
const speed = 3
export const sink = route({ method: 'POST', path: '/boats/:boat/sink', summary: 'Sink a boat' })

// No docstring.
const list = route({ method: 'GET', path: '/boats', summary: 'Boats' })

/** The routes of the sails below a path. */
const sails = (path: string) => ({
  /** Null without one. */
  read: route({ method: 'GET', path, summary: 'A sail' }),
  remove: route({ method: 'DELETE', path, summary: 'Take a sail down' }),
})

/** By its captain, once. */
const reopening = <P extends string>(path: P) => route({ method: 'POST', path, summary: 'Again' })

/** Whose summary comes from elsewhere. */
const other = (summary: string) => route({ method: 'GET', path: '/other', summary })
`

it('finds the docstring of each route, and no comment of other code', () => {
  expect(findRouteNotes('boats.ts', source)).toEqual([
    { method: 'GET', summary: 'A boat', note: '404 NOT_FOUND for a boat of others.' },
    { method: 'GET', summary: 'A sail', note: 'Null without one.' },
    { method: 'POST', summary: 'Again', note: 'By its captain, once.' },
  ])
})
