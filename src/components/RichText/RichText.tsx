import { createElement, type ReactNode, useId } from 'react'
import type {
  Block,
  Inline,
  Picture,
  RichText as RichTextTree,
  Table,
  TableCell,
  Text,
} from '../../../domain/rich-text/rich-text.ts'
import { DelayedPicture } from '../DelayedPicture/DelayedPicture.tsx'
import styles from './RichText.module.css'

export type RichTextProps = {
  text: RichTextTree
  /** Accessible name of a table without a caption. */
  tableLabel: string
  /** By how many levels the headings are lowered. */
  shift?: 0 | 1 | 2
}

type Given = Omit<RichTextProps, 'text'>

/**
 * A text written by others, rendered with the portal's own elements. Each paragraph has the
 * direction of its own language.
 */
export function RichText({ text, ...given }: RichTextProps) {
  return createElement('div', { className: styles.text }, ...blocks(text, given))
}

const blocks = (text: RichTextTree, given: Given): ReactNode[] =>
  text.map((block) => shown(block, given))

function shown(block: Block, given: Given): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return createElement('p', { dir: 'auto' }, ...inline(block.content))
    case 'heading': {
      const level = block.level + (given.shift ?? 0)
      return createElement(`h${level}`, { dir: 'auto' }, ...inline(block.content))
    }
    case 'list': {
      const items = block.items.map((item) => createElement('li', null, ...blocks(item, given)))
      return createElement(block.isNumbered ? 'ol' : 'ul', { dir: 'auto' }, ...items)
    }
    case 'quote':
      return createElement('blockquote', { dir: 'auto' }, ...blocks(block.content, given))
    case 'rule':
      return <hr />
    case 'picture':
      return <ShownPicture picture={block} />
  }
  return <ShownTable table={block} label={given.tableLabel} />
}

const inline = (content: readonly Inline[]): ReactNode[] =>
  content.map((one) => {
    if (one.kind === 'break') return createElement('br')
    if (one.kind === 'text') return marked(one)
    return createElement(
      'a',
      { href: one.address, rel: 'noopener noreferrer' },
      ...one.content.map(marked),
    )
  })

function marked({ text, isStrong, isEmphasised }: Text): ReactNode {
  const inner = isEmphasised ? <em>{text}</em> : text
  return isStrong ? <strong>{inner}</strong> : inner
}

function ShownPicture({ picture: { address, alt, width, height, caption } }: { picture: Picture }) {
  const image = (
    <DelayedPicture
      className={styles.picture}
      src={address}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
    />
  )
  if (caption.length === 0) return image
  return (
    <figure className={styles.figure}>
      {image}
      {createElement('figcaption', { dir: 'auto' }, ...inline(caption))}
    </figure>
  )
}

/** A table in a region of its own, in which a wide one can be scrolled, also with the keyboard. */
function ShownTable({ table: { caption, head, body }, label }: { table: Table; label: string }) {
  const id = useId()
  const isNamed = caption.length > 0
  return (
    <section
      className={styles.scrolled}
      aria-labelledby={isNamed ? id : undefined}
      aria-label={isNamed ? undefined : label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        {isNamed && createElement('caption', { id, dir: 'auto' }, ...inline(caption))}
        {head.length > 0 && createElement('thead', null, ...head.map(row))}
        {body.length > 0 && createElement('tbody', null, ...body.map(row))}
      </table>
    </section>
  )
}

const row = (cells: readonly TableCell[]): ReactNode =>
  createElement(
    'tr',
    null,
    ...cells.map(({ scope, content }) =>
      scope === null
        ? createElement('td', { dir: 'auto' }, ...inline(content))
        : createElement('th', { dir: 'auto', scope }, ...inline(content)),
    ),
  )
