import styles from './Inspector.module.css'

/** Shows a masked value as a tree; objects and lists can be collapsed. */
export function DataTree({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />
  const entries = Object.entries(value)
  if (!entries.length) return <code>{Array.isArray(value) ? '[]' : '{}'}</code>
  return (
    <ul className={styles['data']}>
      {entries.map(([key, part]) => (
        <li key={key}>
          {isLong(part) ? (
            <details>
              <summary>
                <code>{key}</code> <span className={styles['muted']}>{countOf(part)}</span>
              </summary>
              <DataTree value={part} />
            </details>
          ) : (
            <>
              <code>{key}</code> <DataTree value={part} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const Leaf = ({ value }: { value: unknown }) => (
  <code className={styles['leaf']}>{value === undefined ? '–' : JSON.stringify(value)}</code>
)

const isLong = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const countOf = (value: unknown) =>
  Array.isArray(value) ? `${value.length} items` : `${Object.keys(Object(value)).length} fields`
