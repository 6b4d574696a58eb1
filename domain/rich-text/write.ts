import { escapeHtml } from '../escape-html.ts'
import type { Block, Inline, Picture, RichText, Table, TableCell, Text } from './rich-text.ts'

/**
 * Writes a text as HTML, which is what is stored: the same text is always written alike, and read
 * again it is the same.
 */
export const richTextToHtml = (text: RichText): string => text.map(blockHtml).join('')

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.content)}</h${block.level}>`
    case 'list': {
      const items = block.items.map((item) => `<li>${richTextToHtml(item)}</li>`).join('')
      return block.isNumbered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`
    }
    case 'quote':
      return `<blockquote>${richTextToHtml(block.content)}</blockquote>`
    case 'rule':
      return '<hr>'
    case 'picture':
      return pictureHtml(block)
  }
  return tableHtml(block)
}

const inlineHtml = (content: readonly Inline[]): string =>
  content
    .map((one) => {
      if (one.kind === 'break') return '<br>'
      if (one.kind === 'text') return textHtml(one)
      const address = escapeHtml(one.address)
      return `<a href="${address}" rel="noopener noreferrer">${one.content.map(textHtml).join('')}</a>`
    })
    .join('')

function textHtml({ text, isStrong, isEmphasised }: Text): string {
  const escaped = escapeHtml(text)
  const inner = isEmphasised ? `<em>${escaped}</em>` : escaped
  return isStrong ? `<strong>${inner}</strong>` : inner
}

function pictureHtml({ address, alt, width, height, caption }: Picture): string {
  const size = [
    width === null ? '' : ` width="${width}"`,
    height === null ? '' : ` height="${height}"`,
  ].join('')
  const picture = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${size}>`
  if (caption.length === 0) return picture
  return `<figure>${picture}<figcaption>${inlineHtml(caption)}</figcaption></figure>`
}

function tableHtml({ caption, head, body }: Table): string {
  const parts = [
    caption.length > 0 ? `<caption>${inlineHtml(caption)}</caption>` : '',
    head.length > 0 ? `<thead>${head.map(rowHtml).join('')}</thead>` : '',
    body.length > 0 ? `<tbody>${body.map(rowHtml).join('')}</tbody>` : '',
  ]
  return `<table>${parts.join('')}</table>`
}

const rowHtml = (row: readonly TableCell[]): string => `<tr>${row.map(cellHtml).join('')}</tr>`

const cellHtml = ({ scope, content }: TableCell): string =>
  scope === null
    ? `<td>${inlineHtml(content)}</td>`
    : `<th scope="${scope}">${inlineHtml(content)}</th>`
