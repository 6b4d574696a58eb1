/** Names the home that a card is about, unless it is the home of the page. */
export function OtherHomeName({ name }: { name: string | null }) {
  return name !== null && <p className="small muted">{name}</p>
}
