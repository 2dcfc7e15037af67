/** The part of the API page for those who receive webhooks. */
export const webhooksGuide = `<h2 id="webhooks-guide">Receiving webhooks</h2>
<p>A webhook is made by the owner of a crew on the page Integrations. Each chosen event is sent as a POST with JSON:</p>
<pre>{ "type": "team-saved", "timestamp": "2026-11-16T08:00:00.000Z", "crewId": 1, "position": 4711, "data": { … } }</pre>
<ul>
<li><b>Answer</b> with a status from 200 to 299 within 5 seconds; work on the message afterwards. Redirects are not followed. 410 switches the webhook off.</li>
<li><b>Order</b>: messages of a webhook come one after the other, by <code>position</code>. A message that is not taken holds back the later ones.</li>
<li><b>Repetition</b>: a message that is not taken is sent again after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 2 h, 4 h and then every 8 h. After three days without success the webhook is switched off and the owner is told.</li>
<li><b>Exactly once</b>: there is one delivery for each webhook and position, and it is never forgotten. If the answer gets lost on the way, or a server of ours stops between your answer and our note of it, the same message comes again, with the same <code>webhook-id</code>. Keep the ids that you have worked on and skip those you know, and each event has its effect once. A replay uses the same ids, too.</li>
<li><b>Signature</b>: the scheme of Standard Webhooks. The headers <code>webhook-id</code>, <code>webhook-timestamp</code> (seconds) and <code>webhook-signature</code> come with each message. Refuse a timestamp that is more than 5 minutes away. For a day after a new secret was made there are two signatures, separated by a space; one of them has to be right.</li>
</ul>
<pre>import { createHmac, timingSafeEqual } from "node:crypto";

function isFromGlasen(secret, headers, body) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = headers["webhook-id"] + "." + headers["webhook-timestamp"] + "." + body;
  const wanted = Buffer.from("v1," + createHmac("sha256", key).update(signed).digest("base64"));
  const isRight = (text) => text.length === wanted.length &amp;&amp; timingSafeEqual(Buffer.from(text), wanted);
  const isFresh = Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"])) &lt; 300;
  return isFresh &amp;&amp; headers["webhook-signature"].split(" ").some(isRight);
}</pre>`;
