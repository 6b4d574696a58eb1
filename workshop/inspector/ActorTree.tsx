import { formatState } from '../../paths/path.ts'
import type { ActorState, ActorStates } from './history.ts'
import styles from './Inspector.module.css'

export interface ActorTreeProps {
  readonly world: ActorStates
  readonly chosen: string
  readonly onChoose: (actor: ActorState) => void
}

/** Lists every actor below its parent, with its status; actors with a chart can be selected. */
export function ActorTree(props: ActorTreeProps) {
  if (!props.world.size) return <p>No actor has started yet.</p>
  return <Branch {...props} parent={null} />
}

function Branch({ parent, ...props }: ActorTreeProps & { parent: string | null }) {
  const children = [...props.world.values()].filter((actor) => actor.parent === parent)
  if (!children.length) return null
  return (
    <ul className={styles['tree']}>
      {children.map((actor) => (
        <li key={actor.session}>
          <Actor actor={actor} chosen={props.chosen} onChoose={props.onChoose} />
          <Branch {...props} parent={actor.session} />
        </li>
      ))}
    </ul>
  )
}

function Actor({ actor, chosen, onChoose }: { actor: ActorState } & Omit<ActorTreeProps, 'world'>) {
  const text = (
    <>
      <span className={styles['name']}>{getActorName(actor)}</span>{' '}
      <span className={styles['muted']}>
        {actor.status === 'active' && actor.value !== null
          ? formatState(actor.value)
          : actor.status}
      </span>
    </>
  )
  if (actor.chart === null) return <span className={styles['call']}>{text}</span>
  return (
    <button
      className={styles['actor']}
      aria-pressed={actor.session === chosen}
      onClick={() => onChoose(actor)}
    >
      {text}
    </button>
  )
}

/** Returns the chart of a root actor, or the id of an invoked one. */
export function getActorName({ id, chart, session }: ActorState): string {
  if (chart === null) return id
  return id === session || id === chart ? chart : `${id} (${chart})`
}
