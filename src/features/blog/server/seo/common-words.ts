/** Words that say nothing about the subject of a text. */
export const COMMON_WORDS = new Set(
  `a about above across after again against ago afternoon all almost alone along already also although always
  am among an and another answer answers any anybody anyone anything anyway are around as ask asked asking asks at
  away back bad be became because become been before began begin begins behind being below best
  better between big both bring brings but by call called calls came can cannot case cases certain
  change changed changes clear come comes could course day days did different do does doing done
  down during each early easy either else end enough even ever every everybody everyone everything
  exactly example far few find first follow following follows for found from full further gave get
  gets getting give given gives go goes going gone good got great had half happen happened happens
  hard has have having he hear held help helps her here high him his hold holds hour hours how however if i
  important in include included includes including inside instead into is it its itself just keep
  keeping keeps kept kind knew know known knows large last late later learn least leave leaves left
  less let lets like likely list lists little live long look looked looking looks lot low made main make makes
  making many matter matters may me mean means meant might mind month months more morning mornings most much must my myself name
  near need needed needs never new next no nobody none nor not nothing now number of off often okay
  old on once one only open or order other others our out outside over own page part parts people
  perhaps place places plain please point points possible put puts question questions quick quickly quite
  rather read ready real really right run runs said same saw say says second see seen sees set sets
  several shall she short should show shows side simple simply since small so some somebody someone
  something sometimes soon sort sound sounds stand start started starts stay still stop sure take
  taken takes taking tell tells than that the their them themselves then there these they thing
  things think third this those though thought three through time times to today together told too
  took toward true try turn twice two under understand until up upon us use used useful uses using
  usual usually very want wanted wants was way ways we week weeks well went were what when where
  whether which while who whole whom whose why will with within without word work worked working
  works worse worst worth would write written wrong year years yes yet you your yourself`.split(
    /\s+/,
  ),
)
