import { useState } from 'react'
import { getStoredTraceAddress, parseTrace, STORED_TRACE } from '../replay/trace-file.ts'
import { flows } from './flows.ts'
import type { ActorState, ActorStates, HistoryEntry } from './history.ts'
import styles from './Inspector.module.css'
import { findRootActor, makeTrace } from './trace.ts'

export interface TraceFilesProps {
  readonly world: ActorStates
  readonly actor: ActorState | undefined
  /** The moments up to the one shown. */
  readonly entries: readonly HistoryEntry[]
}

/** Exports a masked trace of the selected flow, and replays a saved trace in the portal. */
export function TraceFiles({ world, actor, entries }: TraceFilesProps) {
  const [fault, setFault] = useState('')
  const root = actor && findRootActor(world, actor.session)
  const model = flows.get(root?.chart ?? '')?.model

  const save = () => {
    if (!root || !model) return
    const trace = makeTrace(model, root.session, sameLoad(entries))
    const file = new Blob([JSON.stringify(trace, null, 2)], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${trace.flow}.trace.json`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const open = async (file: File) => {
    try {
      const trace = parseTrace(await file.text())
      localStorage.setItem(STORED_TRACE, JSON.stringify(trace))
      setFault('')
      window.open(getStoredTraceAddress(trace.flow))
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <div className={styles['files']}>
      <button disabled={!model} onClick={save}>
        Export trace
      </button>
      <label className={styles['file']}>
        Replay a trace{' '}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void open(file)
            target.value = ''
          }}
        />
      </label>
      {fault && <p role="alert">{fault}</p>}
    </div>
  )
}

/** Session numbers restart at every load of the portal. */
const sameLoad = (entries: readonly HistoryEntry[]) =>
  entries.filter(({ page }) => page === entries.at(-1)?.page)
