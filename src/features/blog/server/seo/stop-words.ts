/** Words that say nothing about the subject of a text. */
export const STOP_WORDS = new Set(
  `a able about above across after again against age ago all almost alone along already also although always
  am among amount an and another any anybody anyone anything are around as ask at available away back basis be
  because become been before begin behind being below beside best better between beyond big bit both bottom
  box bring but buy by call came can cannot care case cause cent certain chance change check choose clear come
  common compare complete copy correct cost could count couple course current daily date day deal decide did
  difference different do does doing done door down due during each early earlier easy either eight eleven else
  end enough even ever every everybody everyone everything everywhere example expect extra fact fail far few
  fifteen fifty final find fine first fit five follow for former forty found four from full further gap gave
  general get give given go goal gone good got great group grow had half hand hang happen happy hard has have
  he hear help her here herself high him himself his hold hour how however hundred i idea if important in
  include instance instead into is issue it item its itself job just keep kept key kind know large last late
  later latest lead learn least leave less let life like line list little live long look lose lost lot low made
  main major make many may maybe me mean measure meet member middle might mind minor minute moment money month
  more morning most mostly move much must my myself name near nearby necessary need neither never new newest
  next night nine no nobody none noon nor not note nothing now number of off offer often old older oldest on
  once one only onto open or order other our out outside over own page paid paper part past pay people per perhaps
  period person pick picture piece place plan point possible previous print problem put quarter question quick
  quite rather reach read ready real really reason receive recent regular rest result return right room run
  safe said same saw say second see seem seen send sent set seven several shape she short should show side
  sign simple since single site six sixty size small so some somebody someone something somewhere soon sort spot
  spring stand start step still stop subject such summer sure system take talk tell ten term text than that the
  their them then there these they thing think third thirty this those though thousand three through time to
  today together told too took top total touch toward try turn twelve twenty twice two type under unless until
  up upon us use user usual value various version very visit wait walk want was watch way we week weekend well
  went were what whatever when where whether which while who whole whose why will winter wish with within
  without word work worse worst would write written wrong year yes yesterday yet you your yours yourself
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun january
  february march april june july august september october november december jan feb mar apr jun jul aug sep
  sept oct nov dec afternoon evening fall autumn`.split(/\s+/),
)
