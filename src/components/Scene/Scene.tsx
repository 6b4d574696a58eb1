import { classNames } from '../class-names.ts'
import styles from './Scene.module.css'

/** Each drawing's box and, where it is cut to fit, the side that stays. */
const drawings = {
  facade: { box: '0 0 1440 420', fit: 'xMaxYMax slice' },
  stairwell: { box: '0 0 800 1000', fit: 'xMaxYMid slice' },
  farewell: { box: '0 0 480 344', fit: undefined },
  'night-house': { box: '0 0 560 440', fit: undefined },
  'light-switch': { box: '0 0 560 440', fit: undefined },
  'broken-lift': { box: '0 0 560 440', fit: undefined },
  'empty-box': { box: '0 0 220 130', fit: undefined },
} as const

export type SceneName = keyof typeof drawings

export const sceneNames = Object.keys(drawings) as SceneName[]

export type SceneProps = {
  name: SceneName
  /** Fill the height of the box too, cutting the drawing where it does not fit. */
  fill?: boolean
}

/**
 * A drawing from the house, day in the light theme and night in the dark one. Decoration: hidden
 * from assistive technology, so what it says must stand in the words beside it. The file is fetched
 * apart and takes its colours from the tokens around it; it costs no JavaScript.
 */
export function Scene({ name, fill }: SceneProps) {
  const { box, fit } = drawings[name]
  return (
    <svg
      className={classNames(styles.scene, fill && styles.fill)}
      viewBox={box}
      preserveAspectRatio={fit}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/scenes/${name}.svg#scene`} />
    </svg>
  )
}
