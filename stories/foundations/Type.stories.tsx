import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './foundations.module.css'

const meta = { title: 'Foundations/Type' } satisfies Meta
export default meta
type Story = StoryObj

const sizes = ['display', 'h1', 'h2', 'h3', 'h4', 'lead', 'body', 'small', 'fine']

/** The sizes of Atkinson Hyperlegible Next, which grow a little with the window. */
export const Sizes: Story = {
  render: () => (
    <>
      {sizes.map((size) => (
        <div key={size} className={styles.line}>
          <span className="fine muted">--t-{size}</span>
          <span style={{ fontSize: `var(--t-${size})`, lineHeight: 1.2 }}>
            Yöllä äänet häipyvät
          </span>
        </div>
      ))}
    </>
  ),
}

export const Weights: Story = {
  render: () => (
    <>
      {[400, 600, 700].map((weight) => (
        <p key={weight} className="lead" style={{ fontWeight: weight }}>
          {weight}: Åke, Jörö ja Önnerbacka – 1 234,50 €
        </p>
      ))}
    </>
  ),
}

/** Tabular figures are aligned in columns. */
export const Figures: Story = {
  render: () => (
    <>
      <p className="num">0123456789 · 21.11.2026 · FI21 1234 5600 0007 85</p>
      <p className="num">1111111111 · 11.11.1111 · FI11 1111 1111 1111 11</p>
    </>
  ),
}

/** Letters beyond Western Europe are in a second file, loaded only when used on the page. */
export const LettersBeyondWesternEurope: Story = {
  render: () => <p className="lead">Šárka Nováková, Łukasz Żak, Đorđe Čolić, Ģirts Ķēniņš</p>,
}
