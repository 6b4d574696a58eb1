import { cdp } from 'vitest/browser'

/** A property of media queries and its emulated value. */
interface MediaFeature {
  readonly name: 'forced-colors' | 'prefers-reduced-motion' | 'prefers-color-scheme'
  readonly value: string
}

/** Emulates a medium and media features, until it is called without arguments. */
export const emulateMedia = ({
  media = '',
  features = [],
}: {
  readonly media?: 'print' | ''
  readonly features?: readonly MediaFeature[]
} = {}): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { media, features: [...features] })

const STANDARD = 16

/** Sets the font size that a resident chooses in the browser, in per cent; 100 without one. */
export const setTextSize = (percent = 100): Promise<unknown> =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard: (STANDARD * percent) / 100 } })

/**
 * Composes text in the focused field as an input method does: each text replaces the one before. The
 * composition stays open until `insertText` is called.
 */
export async function composeText(texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
}

/** Inserts text at the caret, replacing the text that is being composed. */
export const insertText = (text: string): Promise<unknown> =>
  cdp().send('Input.insertText', { text })

/** A point of the page under test, in its pixels. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Touches a point and lets go. */
export async function touchAt(point: Point): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / window.innerWidth : 1
  const at = { x: (frame?.x ?? 0) + point.x * scale, y: (frame?.y ?? 0) + point.y * scale }
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Turns the emulation of a touch screen on or off. */
export const setTouchScreen = (enabled: boolean): Promise<unknown> =>
  cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })

/** The code of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229

/** Presses a key that an input method takes for itself, as Chromium reports it. */
export async function pressWhileComposing(key: 'Enter' | 'Escape'): Promise<void> {
  const pressed = { key, code: key, windowsVirtualKeyCode: HANDLED_BY_INPUT_METHOD }
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
}
