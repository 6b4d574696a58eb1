import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Returns whether this run notes the screens that each test opens, for `npm test -- --changed`. */
export const isRecordingScreens = (): boolean => process.env['NOTE_SCREENS'] === 'true'

/** Screens that the table of pages can load. */
const SCREEN = /^src\/screens\/.*\.tsx$/
const DEFAULT = /export default function (\w+)\(/

/** Returns a screen whose default export notes in `openedScreens` when it renders; null for other files. */
export function addScreenRecording(file: string, code: string): string | null {
  if (!SCREEN.test(file) || !DEFAULT.test(code)) return null
  const note = `(globalThis.openedScreens ??= new Set()).add(${JSON.stringify(file)})`
  return code.replace(
    DEFAULT,
    (_, name: string) =>
      `export default function ${name}(...given) { ${note}; return ${name}Noted(...given) }\nfunction ${name}Noted(`,
  )
}

/** A plugin that changes each screen with a default export so that it notes when it renders. */
export function recordScreensPlugin(root: string): Plugin {
  return {
    name: 'note-screens',
    enforce: 'pre',
    transform(code, id) {
      const [path = id] = id.split('?')
      return isRecordingScreens() ? addScreenRecording(relative(root, path), code) : null
    },
  }
}
