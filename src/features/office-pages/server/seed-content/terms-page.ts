export const termsPage = {
  title: 'Terms of Service',
  content: `
<p>These terms are about using this website. The backup service itself is a matter between your municipality and us: it is settled by what you approve and sign, and nothing on this page changes that.</p>
<h2>Who runs this website</h2>
<p>[Office: the full legal name of your business, its form, and its mailing address]. The phone number and e-mail address stand at the foot of this page.</p>
<h2>What this website is for</h2>
<p>It describes a managed backup service for townships, municipalities and local governments in Michigan, answers questions about it, and lets you write to us. We answer within 1 business day, Monday to Friday.</p>
<p>Do not use the contact form for an emergency: call. Existing customers have 24/7 emergency support.</p>
<h2>Prices and quotations</h2>
<p>The prices on this website are those of the day on which you read them. The calculator adds them up for the numbers that you type in; what it shows helps you plan and is not yet an agreement. What we send to your municipality in writing counts, for as long as it says that it is valid.</p>
<p>There are no contracts and no hidden fees. You can pay by check, ACH, credit card or purchase order. Municipalities have Net 30 terms.</p>
<h2>Posts and answers</h2>
<p>We write them with care and from experience, as general information. They are not legal advice and do not know your municipality. Ask your counsel about the rules that apply to your records, and your IT provider before you change a system. If you find a mistake, tell us, and we will correct it.</p>
<h2>Using our texts</h2>
<p>You may print and copy any page for your board, your packet and your files, and send it to colleagues. For anything else, such as publishing a text under your own name, ask us first.</p>
<h2>What we ask of you</h2>
<ul>
<li><p>Write to us as yourself, and about what concerns us. Send no advertising through the form.</p></li>
<li><p>Do not try to get into the parts of this website that are not meant for visitors, and do nothing that keeps others from using it.</p></li>
<li><p>If you find a weakness in this website, tell us before you tell others. The address for that is in <a href="/.well-known/security.txt">security.txt</a>.</p></li>
</ul>
<h2>What we do not promise</h2>
<p>We look after this website and keep it correct, but it may be out of reach for a while, and a page may be out of date. The uptime of 99.9% that we claim is about the backup service and not about this website. Links that lead to other websites lead out of our hands.</p>
<h2>Law</h2>
<p>[Office: the law and the court that your attorney wants to see named here, or delete this section].</p>
<h2>Changes</h2>
<p>If we change these terms, we change this page. The date above says when that last happened.</p>
`,
}
