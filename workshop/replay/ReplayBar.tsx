import { useEffect, useRef, useState } from 'react'
import type { StateValue } from 'xstate'
import { formatEventWithData, formatState } from '../../paths/path.ts'
import type { Trace } from '../../paths/replay.ts'
import styles from './Replay.module.css'

export interface ReplayBarProps {
  readonly trace: Trace
  /** The number of steps taken. */
  readonly steps: number
  readonly state: StateValue
  readonly error: string
  readonly onGo: (steps: number) => void
}

const PACE_MS = 900

/** Controls to move a replay to any step, with a description of each. */
export function ReplayBar({ trace, steps, state, error, onGo }: ReplayBarProps) {
  const { flow, start, events } = trace
  const [wantsToPlay, setPlaying] = useState(false)
  const isOver = steps >= events.length
  const isPlaying = wantsToPlay && !isOver && !error

  useEffect(() => {
    const timer = isPlaying ? setTimeout(() => onGo(steps + 1), PACE_MS) : undefined
    return () => clearTimeout(timer)
  }, [isPlaying, steps, onGo])

  const sentence = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const now = sentence.current?.querySelector('[aria-current]')
    if (sentence.current && now instanceof HTMLElement) sentence.current.scrollTop = now.offsetTop
  }, [steps])

  return (
    <aside className={styles['bar']} aria-label="Replay" lang="en">
      <div className={styles['controls']}>
        <button disabled={steps === 0} onClick={() => onGo(0)}>
          Back to start
        </button>
        <button disabled={steps === 0} onClick={() => onGo(steps - 1)}>
          Previous
        </button>
        <button disabled={isOver} onClick={() => onGo(steps + 1)}>
          Next
        </button>
        <button disabled={isOver} aria-pressed={isPlaying} onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <p role="status">
          <strong>{flow}</strong>, step {steps} of {events.length}:{' '}
          <span data-replay-state>{formatState(state)}</span>
        </p>
      </div>
      {error && <p role="alert">{error}</p>}
      <ol ref={sentence} className={styles['sentence']} start={0}>
        <Step text={`from ${start}`} isNow={steps === 0} onGo={() => onGo(0)} />
        {stepsOf(trace).map(({ key, text, number }) => (
          <Step key={key} text={text} isNow={steps === number} onGo={() => onGo(number)} />
        ))}
      </ol>
    </aside>
  )
}

const stepsOf = ({ events }: Trace) =>
  events.map((event, index) => {
    const text = `${event.in ? `${event.in}: ` : ''}${formatEventWithData(event)}`
    const number = index + 1
    return { key: `${number} ${text}`, text, number }
  })

function Step({ text, isNow, onGo }: { text: string; isNow: boolean; onGo: () => void }) {
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <button onClick={onGo}>{text}</button>
    </li>
  )
}
