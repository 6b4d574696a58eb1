import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestModule, Vite } from 'vitest/node'

const file = join(import.meta.dirname, '..', 'coverage', 'results', 'stories-share.json')

/**
 * The duration of a run of the stories, in seconds; axe and the pictures are included in `seconds`.
 */
export interface StoryTimings {
  readonly stories: number
  readonly seconds: number
  readonly axeSeconds: number
  readonly thumbnailSeconds: number
}

/** Reports the duration of the stories. */
class ShareReporter implements Reporter {
  began = 0

  onTestRunStart(): void {
    this.began = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = (performance.now() - this.began) / 1000
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const metas = tests.map((test) => test.meta()).filter((meta) => 'storyId' in meta)
    if (!metas.length || metas.length < tests.length) return
    const sum = (key: 'axeSeconds' | 'thumbnailSeconds') =>
      metas.reduce((all, meta) => all + (meta[key] ?? 0), 0)
    const share: StoryTimings = {
      stories: metas.length,
      seconds,
      axeSeconds: sum('axeSeconds'),
      thumbnailSeconds: sum('thumbnailSeconds'),
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(share))
    process.stdout.write(`${sentence(share)}\n`)
  }
}

function sentence({ stories, seconds, axeSeconds, thumbnailSeconds }: StoryTimings): string {
  const each = (all: number) => (all / stories).toFixed(3)
  return `${stories} stories: ${each(seconds)} s a story, ${each(seconds - axeSeconds)} s without accessibility (${axeSeconds.toFixed(1)} s of ${seconds.toFixed(1)} s); their pictures took ${thumbnailSeconds.toFixed(1)} s of it`
}

/** Adds the report to the reporters of a run. */
export const withStoryTimingsReporter = (): Vite.Plugin => ({
  name: 'stories-share',
  configureVitest({ vitest }) {
    vitest.config.reporters.push(new ShareReporter())
  },
})

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds that axe took in a story. */
    axeSeconds?: number
    /** Seconds that taking the picture of a story took. */
    thumbnailSeconds?: number
  }
}
