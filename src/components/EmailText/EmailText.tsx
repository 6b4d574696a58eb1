/** An e-mail address that breaks after its @ where it does not fit into one line. */
export function EmailText({ children }: { children: string }) {
  const end = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, end)}
      <wbr />
      {children.slice(end)}
    </>
  )
}
