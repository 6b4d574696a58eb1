import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The minimal sign-in form in React: two controlled fields and a button. */
function SignIn() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void fetch('/api/login', { method: 'POST', body: JSON.stringify({ username, password }) })
  }
  return (
    <main>
      <h1>Tervetuloa kotiin</h1>
      <form onSubmit={submit}>
        <p>
          <label htmlFor="field-username">Sähköposti</label>
          <input
            id="field-username"
            type="email"
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
        </p>
        <p>
          <label htmlFor="field-password">Salasana</label>
          <input
            id="field-password"
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </p>
        <button type="submit" disabled={!username || !password}>
          Kirjaudu sisään
        </button>
      </form>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<SignIn />)
