import type { UserActions } from '../../../paths/driver.ts'

/** A page of the portal in one browser engine: the actions of a resident, and what they wait to see. */
export interface EnginePage extends UserActions {
  /** Opens an address of the portal, and waits until its page is hydrated. */
  open(address: string): Promise<void>
  /** Types text into the element that has the focus, key by key. */
  type(text: string): Promise<void>
  /** Presses the only button whose name begins with a text. */
  pressFirst(start: string): Promise<void>
  /** Follows the only link whose name begins with a text. */
  followFirst(start: string): Promise<void>
  /** Picks a person by the identity code at the demo identity provider, and identifies. */
  identify(identityCode: string): Promise<void>
  /** Waits until the heading of the page, of level 1, is shown with this exact text. */
  readTitle(text: string): Promise<void>
  /** Waits until the heading of the page contains a text. */
  readInTitle(part: string): Promise<void>
  /** Waits until no element shows this exact text. */
  readNoMore(text: string): Promise<void>
  /** Waits until the element that has the focus has this accessible name. */
  readFocus(name: string): Promise<void>
  /** Waits until a field has a value. */
  readValue(label: string, value: string): Promise<void>
  /** Waits until a rich-text field has these paragraphs. */
  readParagraphs(label: string, paragraphs: readonly string[]): Promise<void>
  /** Waits until the path of the page's address is `path`. */
  readPath(path: string): Promise<void>
  /** Goes back in the history of the browser. */
  back(): Promise<void>
}

/** How many milliseconds to wait for something at most. */
export const MAX_WAIT_MS = 15_000
/** Milliseconds between two checks of what is waited for. */
export const CHECK_INTERVAL_MS = 50
