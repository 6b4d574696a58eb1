import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { LiveRegion } from '../LiveRegion/LiveRegion.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './FileField.module.css'
import { type FilePreviewProps, Thumbnail, VideoPreview } from './FilePreview.tsx'

/** Visual status of a file. */
export type FileAppearance = 'underWay' | 'done' | 'wrong' | 'stopped'

const icons: Record<FileAppearance, IconName> = {
  underWay: 'upload',
  done: 'check',
  wrong: 'error',
  stopped: 'document',
}

export type FileItemProps = {
  name: string
  /** Link to the file with its size, shown in place of its name and size. */
  link?: ReactNode
  /** Formatted: "1,2 Mt". */
  size: string
  look: FileAppearance
  /** Status text; announced when it changes. */
  status: string
  /** Upload progress in per cent, while uploading. */
  percent?: number | undefined
  /** The picture or film to show, and the text for a film that cannot be played. */
  preview?: FilePreviewProps | undefined
  /** Text and callback of the retry button; omitted where a retry would not help. */
  retry?: { text: string; onPress: () => void } | undefined
  /**
   * Label with the file's name, and callback: cancels the upload while it is running, removes the
   * file after.
   */
  end: { label: string; onPress: () => void }
  /** Data attributes that show the state of the flow. */
  dataAttributes?: Readonly<Record<`data-${string}`, string | undefined>> | undefined
}

/** One file in the list of a `FileField`, with its actions. */
export function FileItem({
  name,
  link,
  size,
  look,
  status,
  percent,
  preview,
  retry,
  end,
  dataAttributes,
}: FileItemProps) {
  const isUnderWay = look === 'underWay'
  return (
    <li className={classNames(styles.item, styles[look])} {...dataAttributes}>
      <Thumbnail
        source={preview?.kind === 'image' ? preview.source : undefined}
        otherwise={
          <span className={styles.mark}>
            <Icon name={icons[look]} />
          </span>
        }
      />
      <div className={styles.about}>
        <div className={styles.name}>{link || name}</div>
        <div className={styles.status}>
          {!link && <span className={styles.size}>{size}</span>}
          <LiveRegion as="span" className={styles.status}>
            {status}
          </LiveRegion>
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
        {preview?.kind === 'video' && <VideoPreview name={name} {...preview} />}
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

/**
 * Ignores the second click of a double click: it was meant for the button that was there before.
 */
const once =
  (press: Press): Press =>
  (event) => {
    if (event.detail < 2) press(event)
  }

/**
 * Wraps the handler of the retry button, which disappears: moves the focus to the remove button.
 */
const withFocusOnEnd =
  (press: () => void): Press =>
  ({ currentTarget }) => {
    endOf(currentTarget.closest('li'))?.focus()
    press()
  }

/**
 * Wraps the handler of the remove button, whose item disappears: moves the focus to the next item,
 * else the previous one, else the button that chooses files.
 */
const withFocusOnNext =
  (press: () => void): Press =>
  ({ currentTarget }) => {
    const item = currentTarget.closest('li')
    const neighbour = endOf(item?.nextElementSibling) ?? endOf(item?.previousElementSibling)
    const choose = item?.closest('[data-field]')?.querySelector<HTMLElement>('button')
    press()
    const next = neighbour ?? choose
    next?.focus()
  }

const endOf = (item: Element | null | undefined) =>
  item?.querySelector<HTMLElement>('[data-end]') ?? null
