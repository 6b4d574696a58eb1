/** The home that a card is about, where it is not that of the page. */
export function WhichHome({ name }: { name: string | null }) {
  return name !== null && <p className="small muted">{name}</p>
}
