const words = (text: string) => `<p>${text}</p>`

/** Lists that are typed by hand. */
export const TYPED_LISTS = [
  words('- One') + words('- Two'),
  words('• Ballots') + words('• Minutes') + words('• Taxes'),
  words('– One') + words('– Two'),
  words('1. First') + words('2. Second'),
  words('3) Third') + words('4) Fourth'),
  words('* One<br>* Two'),
  words('1. One<br>2. Two<br>3. Three'),
  '<p>Bring these:</p>' + words('- A bill') + words('- A photo ID') + '<p>Thank you.</p>',
  words('(a) The clerk shall') + words('(b) The board may'),
  words('i) One<br>ii) Two<br>iii) Three'),
  words('(1) One') + words('(2) Two'),
  words('h) One') + words('i) Two'),
  words('— One<br>— Two'),
  words('•One<br>•Two'),
  words('- 5 dollars') + words('- $10'),
  words('a. One') + words('b. Two'),
  words('II. One<br>III. Two'),
  words('1. $5') + words('2. ‘Ten’'),
  words('▪ 5 dollars') + words('▪ 10 dollars'),
  words('Bring these:<br>- A bill<br>- A photo ID'),
  words('Bring these:<br>1. A bill<br>2. A photo ID<br>Thank you.'),
  '<blockquote>' + words('- One') + words('- Two') + '</blockquote>',
]
