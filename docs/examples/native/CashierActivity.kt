package com.example.cashier

import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.lifecycle.lifecycleScope
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.launch
import org.json.JSONException
import org.json.JSONObject

/** What your app knows of the player. */
interface Player {
    val id: String
    val currency: String
    val country: String
    val language: String

    /** A token that works now; called again when the server has refused the last one. The cashier waits 5 seconds for the first. */
    suspend fun token(): String
}

/** Your `Application`: it is there before any activity, also where the system begins the app anew with this one on top. */
interface PlayerOwner {
    val player: Player
}

/**
 * The cashier as a whole page of a web view. It needs `androidx.webkit`, and in the manifest the permission for the network, and
 * `android:configChanges="orientation|screenSize|smallestScreenSize|screenLayout|keyboard|keyboardHidden|uiMode|density|fontScale"`:
 * a phone that is turned keeps the page, and what is typed into it.
 */
class CashierActivity : ComponentActivity() {
    private val player get() = (application as PlayerOwner).player
    private lateinit var frame: FrameLayout
    private var view: WebView? = null
    private var provider: ProviderPage? = null

    /** Whether the widget has shown its first page, and so hears what is said. */
    private var isOpen = false

    /** Small texts that the widget asks to keep, nothing secret: they outlive a reload of the page, and the process. */
    private val kept = HashMap<String, String>()

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        // Of another player nothing may be handed on.
        if (state?.getString(KEPT_OF) == player.id) {
            state?.getBundle(KEPT)?.let { saved -> saved.keySet().forEach { kept[it] = saved.getString(it).orEmpty() } }
        }
        frame = FrameLayout(this)
        // A web view takes no padding of its own.
        ViewCompat.setOnApplyWindowInsetsListener(frame) { around, insets ->
            val bars = insets.getInsets(BARS)
            around.setPadding(bars.left, bars.top, bars.right, bars.bottom)
            WindowInsetsCompat.CONSUMED
        }
        setContentView(frame)
        onBackPressedDispatcher.addCallback(this) { goBack() }
        load()
    }

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        state.putString(KEPT_OF, player.id)
        state.putBundle(KEPT, Bundle().apply { kept.forEach { (key, value) -> putString(key, value) } })
    }

    override fun onDestroy() {
        closeProvider()
        close()
        super.onDestroy()
    }

    private fun load() {
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) return finishWith("old-web-view")
        val page = WebView(this)
        page.settings.javaScriptEnabled = true
        page.settings.domStorageEnabled = true
        page.settings.allowFileAccess = false
        page.settings.allowContentAccess = false
        page.webViewClient = Client()
        // Before the page is loaded: the widget looks for its bridge when it starts. Pages of other origins have none, nor has a
        // provider's frame within the page, which addJavascriptInterface would give one.
        WebViewCompat.addWebMessageListener(page, BRIDGE, setOf(ORIGIN)) { _, message, _, isMainFrame, _ ->
            if (isMainFrame) hear(message.data.orEmpty())
        }
        view = page
        frame.addView(page)
        page.loadUrl(CASHIER)
    }

    private fun close() {
        isOpen = false
        view?.let { page ->
            frame.removeView(page)
            page.destroy()
        }
        view = null
    }

    private suspend fun startData(): JSONObject {
        val user = JSONObject()
            .put("id_user", player.id)
            .put("currency", player.currency)
            .put("paymentGeo", player.country)
            .put("lang", player.language)
            .put("platform", "android")
        return JSONObject()
            .put("token", player.token())
            .put("userId", player.id)
            .put("host", RETURN)
            .put("isMobileApp", true)
            .put("kept", JSONObject(kept as Map<*, *>))
            .put("user", user)
    }

    /** Gives start data once it is there. Without any the widget says after 5 seconds that it could not start, and lets the player try again. */
    private fun withStartData(use: (JSONObject) -> Unit) {
        lifecycleScope.launch {
            val data = try {
                startData()
            } catch (ended: CancellationException) {
                throw ended
            } catch (_: Exception) {
                return@launch
            }
            use(data)
        }
    }

    /** Says something to the widget, which the page hears as JSON. */
    private fun say(type: String, payload: JSONObject? = null) {
        val message = JSONObject().put("type", type)
        if (payload != null) message.put("payload", payload)
        view?.evaluateJavascript("window.cashierReceive(${JSONObject.quote(message.toString())})", null)
    }

    private fun hear(text: String) {
        val message = try {
            JSONObject(text)
        } catch (_: JSONException) {
            return
        }
        hear(message.optString("type"), message.optJSONObject("payload") ?: JSONObject())
    }

    private fun hear(type: String, payload: JSONObject) {
        when (type) {
            "Loaded" -> withStartData { view?.evaluateJavascript("window.cashierUserData = $it", null) }
            "onInit" -> isOpen = true
            // The widget shows what has happened, with a way to try again and a way out.
            "onInitError" -> setResult(RESULT_CANCELED, Intent().putExtra("code", payload.optString("code")))
            "onTokenExpired" -> withStartData { say("loaded", it) }
            "onClose" -> finish()
            "onGoBack" -> finish()
            "onSwipeBack" -> finish()
            "onKeep" -> keep(payload.optString("key"), payload.optString("value"))
            "openExtBrowser" -> openOutside(Uri.parse(payload.optString("url")))
            "onExternalRedirectEvent" -> {
                val address = Uri.parse(payload.optString("url"))
                val fields = formFields(payload.optJSONObject("data") ?: JSONObject())
                if (payload.optString("method") == "GET") openOutside(address.with(fields)) else post(address, fields)
            }
            "onShare" -> share(payload.optString("text"), payload.optString("title"))
            "onResult" -> onResult(payload.optString("id"), payload.optString("status"))
        }
    }

    /** A page that did not come, or could not start, has nowhere to go back to: the player must get out of it. */
    private fun goBack() {
        when {
            provider != null -> if (provider?.goBack() != true) closeProvider()
            isOpen -> say("onGoBack")
            else -> finish()
        }
    }

    /** An empty value takes the key away. The widget asks for 32 at most; a page that asks for more is not the widget. */
    private fun keep(key: String, value: String) {
        if (value.isEmpty()) kept.remove(key) else if (key in kept || kept.size < MOST_KEPT) kept[key] = value
    }

    private fun openOutside(address: Uri) {
        // Nothing but pages and the apps that payments lead to: an intent: or a file: address may not come from a page.
        if (address.scheme !in OPENED) return
        try {
            startActivity(Intent(Intent.ACTION_VIEW, address))
        } catch (_: ActivityNotFoundException) {
            // There is no such app here: the page of the widget stays, with its other ways to pay.
        }
    }

    /** No browser posts a form for an app: the provider's page comes over the cashier, with its address above it. */
    private fun post(address: Uri, fields: List<Pair<String, String>>) {
        if (address.scheme != "https") return
        closeProvider()
        provider = ProviderPage(this, { it.toString().startsWith(RETURN) }, ::openOutside, ::closeProvider).also {
            frame.addView(it)
            it.post(address, fields)
        }
    }

    private fun closeProvider() {
        provider?.let { page ->
            frame.removeView(page)
            page.close()
        }
        provider = null
    }

    private fun share(text: String, title: String) {
        val send = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
        startActivity(Intent.createChooser(send, title))
    }

    /** What the player sees; credit the player by your server's word. */
    private fun onResult(id: String, status: String) {
        setResult(RESULT_OK, Intent().putExtra("id", id).putExtra("status", status))
    }

    private fun finishWith(code: String) {
        setResult(RESULT_CANCELED, Intent().putExtra("code", code))
        finish()
    }

    private inner class Client : WebViewClient() {
        /** The provider's pages belong into the browser: there the player sees whose they are. Frames within the page stay in it. */
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame) return request.url.scheme != "https"
            if (isCashier(request.url)) return false
            openOutside(request.url)
            return true
        }

        /** A page that failed to load is an error page of the browser, which receives no messages. */
        override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
            if (request.isForMainFrame) finishWith("not-loaded")
        }

        /** The system has taken the page's memory: it begins anew, and finds its payment again by what was kept. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            close()
            if (detail.didCrash()) finishWith("page-crashed") else load()
            return true
        }
    }

    private fun isCashier(address: Uri): Boolean = "${address.scheme}://${address.authority}" == ORIGIN

    companion object {
        private const val ORIGIN = "https://pay.example.com"
        private const val CASHIER = "$ORIGIN/cashier/"

        /** Where providers send the player back to: a link that opens your app. */
        private const val RETURN = "https://app.example.com/cashier"
        private const val BRIDGE = "CashierBridge"
        private const val KEPT = "kept"
        private const val KEPT_OF = "keptOf"
        private const val MOST_KEPT = 32
        private val OPENED = setOf("https", "mailto", "tel", "upi", "tg")
        private val BARS = WindowInsetsCompat.Type.systemBars() or
            WindowInsetsCompat.Type.displayCutout() or
            WindowInsetsCompat.Type.ime()
    }
}
