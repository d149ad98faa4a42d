import { Link } from 'react-router'

type Props = { to: string; first_name: string; last_name: string }

/** The name of the person of a row; the link has the whole row, which has to be `relative`. */
export const RowLink = ({ to, first_name, last_name }: Props) => (
  <Link to={to} className="after:absolute after:inset-0">
    <bdi>
      {first_name} {last_name}
    </bdi>
  </Link>
)
