import type { HelsinkiOffsetAt } from '../domain/helsinki.ts'
import type { ParseBody } from '../domain/rich-text/parsed.ts'
import type { InitialData } from './initial-data.ts'
import type { RuntimeSettings } from './runtime.ts'

/** A signed-in page rendered on the server. */
export interface RenderedPage {
  /** The path of the page; one without a contract leads to that page of the first contract. */
  readonly address: string
  readonly html: string
  /** Whether its flow has started from the data of the page. */
  readonly isStarted: boolean
}

/**
 * Renders a page behind the session on the server, from the first data of the portal. Returns null
 * where the portal would show another page, and where a part of the page is not loaded.
 */
export type RenderSignedInPage = (visit: {
  readonly path: string
  /** The query of the address with its question mark; empty without one. */
  readonly search: string
  readonly settings: RuntimeSettings
  readonly data: InitialData
  /** The choice about error reports as the browser stores it; null without one. */
  readonly consent: string | null
  /** The rules of the zone: rendering cannot wait for the browser's to be loaded. */
  readonly offsetAt: HelsinkiOffsetAt
  /** Parses the HTML of letters and bulletins. */
  readonly parseBody: ParseBody
}) => RenderedPage | null

/** Attribute of the root element with the address that was rendered into it. */
export const RENDERED_ADDRESS_ATTRIBUTE = 'data-address'

/** Id of the element that reports a page that is slow to hydrate, or fails to. */
export const LOAD_FAILURE_ELEMENT_ID = 'load-failure'
/** Class that shows that report immediately. */
export const LOAD_FAILURE_NOW_CLASS = 'now'

/** Placeholder of the name of the portal in pages that the build renders. */
export const BRAND_PLACEHOLDER = '{{brand}}'
