import type { OffsetAt } from '../domain/helsinki.ts'
import type { FirstData } from './first-data.ts'
import type { RuntimeSettings } from './runtime.ts'

/** A signed-in page as it stands before any JavaScript has run. */
export interface RenderedPage {
  /** The address that it shows; the root leads on to the front page of a contract. */
  readonly address: string
  readonly html: string
}

/**
 * What the build of the portal hands to the server: renders the front page of a contract with what
 * the portal reads first. Null where it would show something else.
 */
export type RenderFront = (visit: {
  /** The contract that the address names, null for the one that the portal opens on. */
  readonly contract: string | null
  readonly settings: RuntimeSettings
  readonly data: FirstData
  /** The rules of the zone: rendering cannot wait for the browser's to be loaded. */
  readonly offsetAt: OffsetAt
}) => RenderedPage | null

/** Attribute of the root element: the address that was rendered into it. */
export const RENDERED_ADDRESS = 'data-address'

/** Id of the element that tells of a page which is slow to wake up, or cannot. */
export const TROUBLE_ELEMENT = 'trouble'
/** Class that lets it tell so at once. */
export const TROUBLE_NOW = 'now'
