import { Fragment } from 'react'
import { withContentKeys } from '../../components/keyed.ts'

const LONGEST_GROUP = 5

/** A number in groups: lines break between groups, and inside a group only where it is too long. */
export function GroupedNumber({ text }: { text: string }) {
  return withContentKeys(text.split(' '), String).map(({ key, item: group }, place) => (
    <Fragment key={key}>
      {place > 0 && ' '}
      {group.length > LONGEST_GROUP ? group : <span className="nowrap">{group}</span>}
    </Fragment>
  ))
}
