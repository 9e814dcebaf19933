import type { Table } from '../packet.ts'

export function PacketTable({ table }: { table: Table }) {
  const { caption, head, rows, foot, numbersFrom = head.length } = table
  const classFor = (column: number) => (column >= numbersFrom ? 'packet-sum' : undefined)
  return (
    <table className="packet-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" className={classFor(column)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className={classFor(at + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot.length > 0 && (
        <tfoot>
          {foot.map(([name, sum]) => (
            <tr key={name}>
              <th scope="row" colSpan={head.length - 1}>
                {name}
              </th>
              <td className="packet-sum">{sum}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}
