import axe from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach, beforeEach, inject } from 'vitest'
import { commands } from 'vitest/browser'
import type { ScreenArea } from './thumbnails.ts'

/** The viewport of a phone. */
const WIDTH = 360
const HEIGHT = 640

// A long timeout, for slow machines.
configure({ asyncUtilTimeout: 10_000 })

let axeSeconds = 0
const run = axe.run.bind(axe)
Object.assign(axe, {
  async run(context: axe.ElementContext, options: axe.RunOptions) {
    const began = performance.now()
    try {
      return await run(context, options)
    } finally {
      axeSeconds += secondsSince(began)
    }
  },
})

beforeEach(() => {
  axeSeconds = 0
})

afterEach(async ({ task, story }) => {
  task.meta.axeSeconds = axeSeconds
  if (!inject('takesPictures')) return
  if (task.result?.state === 'fail' || !story?.parameters['thumbnail']) return
  const began = performance.now()
  await takePicture(story.id)
  task.meta.thumbnailSeconds = secondsSince(began)
})

/** Takes a picture of the page as a phone shows it. */
async function takePicture(storyId: string): Promise<void> {
  // The frame belongs to another window, so `instanceof HTMLElement` is false.
  const frame = window.frameElement as HTMLElement | null
  if (!frame) throw new Error('The page has no frame')
  const { width, height } = frame.style
  frame.style.width = `${WIDTH}px`
  frame.style.height = `${HEIGHT}px`
  await document.fonts.ready
  await new Promise(requestAnimationFrame)
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      animation.finish()
  const { x, y } = frame.getBoundingClientRect()
  const area: ScreenArea = { x, y, width: WIDTH, height: HEIGHT }
  await commands.takeThumbnail(storyId, area)
  frame.style.width = width
  frame.style.height = height
}

const secondsSince = (began: number) => (performance.now() - began) / 1000
