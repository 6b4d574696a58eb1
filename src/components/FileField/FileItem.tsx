import type { MouseEvent } from 'react'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './FileField.module.css'

/** How it stands with a file, as it looks. */
export type FileLook = 'underWay' | 'done' | 'wrong' | 'stopped'

const icons: Record<FileLook, IconName> = {
  underWay: 'upload',
  done: 'check',
  wrong: 'error',
  stopped: 'document',
}

export type FileItemProps = {
  name: string
  /** In words: "1,2 Mt". */
  size: string
  look: FileLook
  /** How it stands, in words; read aloud when it changes. */
  status: string
  /** Hundredths that have been sent, while it is under way. */
  percent?: number | undefined
  /** The words of trying again, and what it does; left out where it would not help. */
  retry?: { text: string; onPress: () => void } | undefined
  /** What ends it, in words with the file's name: cancelling while it is under way, then removing. */
  end: { label: string; onPress: () => void }
  /** What the page tells of the flow that the file is in. */
  marks?: Readonly<Record<`data-${string}`, string | undefined>> | undefined
}

/** One file on the list of a `FileField`, with what can be done about it. */
export function FileItem({ name, size, look, status, percent, retry, end, marks }: FileItemProps) {
  const isUnderWay = look === 'underWay'
  return (
    <li className={classNames(styles.item, styles[look])} {...marks}>
      <span className={styles.mark}>
        <Icon name={icons[look]} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <div className={styles.standing}>
          <span className={styles.size}>{size}</span>
          <span role="status" className={styles.status}>
            {status}
          </span>
          {isUnderWay && (
            <span className={styles.percent} aria-hidden="true">
              {percent} %
            </span>
          )}
        </div>
        {isUnderWay && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={name}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span className={styles.sent} style={{ inlineSize: `${percent}%` }} />
          </div>
        )}
        {retry && (
          <div className={styles.retry}>
            <Button compact variant="secondary" onClick={withFocusOnEnd(retry.onPress)}>
              <Icon name="retry" size="small" />
              {retry.text}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      <IconButton
        data-end
        icon={isUnderWay ? 'close' : 'trash'}
        label={end.label}
        onClick={isUnderWay ? once(end.onPress) : once(withFocusOnNext(end.onPress))}
      />
    </li>
  )
}

type Press = (event: MouseEvent<HTMLElement>) => void

/** A second click in a row was meant for what stood there before. */
const once =
  (press: Press): Press =>
  (event) => {
    if (event.detail < 2) press(event)
  }

/** The button that is pressed goes away: the focus goes to the one that stays. */
const withFocusOnEnd =
  (press: () => void): Press =>
  ({ currentTarget }) => {
    endOf(currentTarget.closest('li'))?.focus()
    press()
  }

/** The file goes away: the focus goes to the next one, else to the one before, else to choosing. */
const withFocusOnNext =
  (press: () => void): Press =>
  ({ currentTarget }) => {
    const item = currentTarget.closest('li')
    const neighbour = endOf(item?.nextElementSibling) ?? endOf(item?.previousElementSibling)
    const input = item?.closest('[data-field]')?.querySelector<HTMLElement>('input[type=file]')
    press()
    const next = neighbour ?? input
    next?.focus()
  }

const endOf = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('[data-end]') ?? null
