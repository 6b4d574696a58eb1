import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

/** Pictures of stories by their ids, taken by `npm run pictures` and shown on the map. */
export const thumbnails = join(import.meta.dirname, '..', 'coverage', 'thumbnails')
mkdirSync(thumbnails, { recursive: true })

/** The visible area of the page, in pixels. */
export interface ScreenArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const SCALE = 0.75
const QUALITY = 70
const sessions = new WeakMap<object, Promise<CDPSession>>()

/** Writes a thumbnail of an area of the page. */
export const takeThumbnail: BrowserCommand<[storyId: string, area: ScreenArea]> = async (
  { context, page },
  storyId,
  area,
) => {
  const session = sessions.get(page) ?? context.newCDPSession(page)
  sessions.set(page, session)
  const { data } = await (await session).send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: QUALITY,
    clip: { ...area, scale: SCALE },
  })
  writeFileSync(join(thumbnails, `${storyId}.jpg`), data, 'base64')
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeThumbnail: (storyId: string, area: ScreenArea) => Promise<void>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether pictures of the stories are taken for the map. */
    takesPictures: boolean
  }
  interface TestContext {
    /** The story that the test renders, where it is a Storybook test. */
    story?: { readonly id: string; readonly parameters: Readonly<Record<string, unknown>> }
  }
}
