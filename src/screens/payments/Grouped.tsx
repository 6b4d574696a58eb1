import { Fragment } from 'react'
import { keyed } from '../../components/keyed.ts'

const LONGEST_GROUP = 5

/** Lines break between the groups of a number, and inside what is not grouped. */
export function Grouped({ text }: { text: string }) {
  return keyed(text.split(' '), String).map(({ key, item: group }, place) => (
    <Fragment key={key}>
      {place > 0 && ' '}
      {group.length > LONGEST_GROUP ? group : <span className="nowrap">{group}</span>}
    </Fragment>
  ))
}
