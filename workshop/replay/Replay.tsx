import type { i18n } from 'i18next'
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { StateValue } from 'xstate'
import type { Locale } from '../../api/values.ts'
import { namespaces } from '../../src/i18n/all-words.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { FlowWithoutScreen } from './FlowWithoutScreen.tsx'
import styles from './Replay.module.css'
import { ReplayBar } from './ReplayBar.tsx'
import { loadRenderer } from './renderers.ts'
import { parseReplayRequest, type ReplayRequest } from './replay-request.ts'
import { startReplay } from './replay-run.ts'

type Render = NonNullable<Awaited<ReturnType<typeof loadRenderer>>>

/** Loads all translations of the portal in one language. */
export const loadTranslations = (language: Locale): Promise<i18n> => startI18n(language, namespaces)

/** Shows the screen of a flow and steps it through the replay in the address. */
export function Replay({ asked, words }: { asked: string; words: i18n }) {
  const [render, setRender] = useState<{ readonly kit: Render | null }>()
  const found = useMemo(() => attempt(() => parseReplayRequest(asked)), [asked])
  const name = 'value' in found ? found.value.name : null
  useEffect(() => {
    if (name) void loadRenderer(name).then((kit) => setRender({ kit }))
  }, [name])

  if ('error' in found)
    return (
      <main className={styles['fault']} lang="en">
        <h1>Nothing to replay</h1>
        <p role="alert">{found.error}</p>
      </main>
    )
  if (!render) return null
  return (
    <I18nextProvider i18n={words}>
      <Showing replayed={found.value} kit={render.kit} />
    </I18nextProvider>
  )
}

function attempt<T>(run: () => T): { value: T } | { error: string } {
  try {
    return { value: run() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

/** The progress of a replay; going back remounts the flow. */
interface Progress {
  readonly showing: number
  readonly steps: number
}

function Showing({ replayed, kit }: { replayed: ReplayRequest; kit: Render | null }) {
  const { model, trace } = replayed
  const [{ showing, steps }, setProgress] = useState<Progress>({ showing: 0, steps: 0 })
  const [state, setState] = useState<StateValue>('')
  const [failed, setFailed] = useState<{ readonly steps: number; readonly why: string }>()
  const rehearsal = useMemo(() => {
    const next = (root: { getSnapshot: () => { value: StateValue } }) =>
      setState(root.getSnapshot().value)
    return { showing, ...startReplay(model, trace, { next }) }
  }, [model, trace, showing])

  useEffect(() => {
    rehearsal.advance(steps).catch((error: Error) => setFailed({ steps, why: error.message }))
  }, [rehearsal, steps])

  const goTo = (next: number) =>
    setProgress((now) => ({
      showing: next < now.steps ? now.showing + 1 : now.showing,
      steps: next,
    }))
  const screen: ReactElement = kit ? (
    kit(rehearsal.stage)
  ) : (
    <FlowWithoutScreen stage={rehearsal.stage} />
  )
  return (
    <>
      <div key={showing}>{screen}</div>
      <ReplayBar
        trace={trace}
        steps={steps}
        state={state}
        error={failed?.steps === steps ? failed.why : ''}
        onGo={goTo}
      />
    </>
  )
}
